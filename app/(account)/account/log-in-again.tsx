import { LOGIN } from "@/lib/domain/login/login-limits";

interface LogInAgainProps {
  /** What the recent login is needed for, such as "show, create and rotate keys". */
  readonly to: string;
  /** The path of the page, which the login leads back to. */
  readonly page: string;
}

/** Says that something requires a recent login, with a link to one that leads back. */
export function LogInAgain({ to, page }: LogInAgainProps) {
  return (
    <p>
      You can {to} within {LOGIN.recentMinutes} minutes of a login.{" "}
      <a href={`/login?next=${encodeURIComponent(page)}`}>Log in again</a>, and you return to this page.
    </p>
  );
}
