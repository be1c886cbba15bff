"use client";

import { usePathname } from "next/navigation";

interface AccountNavProps {
  readonly sellsPlans: boolean;
}

/** Links to the pages of the account; the current one is marked. */
export function AccountNav({ sellsPlans }: AccountNavProps) {
  const path = usePathname();
  const pages = [
    { href: "/account", label: "Credits and keys" },
    { href: "/enrich", label: "Enrich a list" },
    { href: "/account/usage", label: "Usage" },
    ...(sellsPlans ? [{ href: "/account/billing", label: "Billing" }] : []),
    { href: "/account/sessions", label: "Sessions" },
    { href: "/account/settings", label: "Settings" },
  ];
  return (
    <nav aria-label="Account">
      <ul className="side-links">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === path ? "page" : path.startsWith(`${href}/request`) ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
