"use client";

import { usePathname } from "next/navigation";

interface MainNavProps {
  readonly sellsPlans: boolean;
  readonly isLoggedIn: boolean;
}

type NavLink = readonly [href: string, label: string];

/** The main links. Rendered in the browser too, since the layout is not rendered again when a form leads elsewhere. */
export function MainNav({ sellsPlans, isLoggedIn }: MainNavProps) {
  const path = usePathname();
  const links: readonly NavLink[] = [
    ["/docs", "Docs"],
    ["/playground", "Playground"],
    ...(sellsPlans ? [["/pricing", "Pricing"] satisfies NavLink] : []),
    isLoggedIn ? ["/account", "Account"] : ["/login", "Log in"],
  ];
  return (
    <nav aria-label="Main">
      {links.map(([href, label]) => (
        <a key={href} href={href} aria-current={currentOf(href, path)}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The value of `aria-current`: `page` for a link to this page, `true` for one to the section that it is in. */
function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}
