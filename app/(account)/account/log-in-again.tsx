import { LOGIN } from "@/lib/domain/login/login-limits";

/** Says that showing keys requires a recent login, with a link to one that leads back. */
export function LogInAgain() {
  return (
    <p>
      You can show, create and rotate keys within {LOGIN.recentMinutes} minutes of a login.{" "}
      <a href="/login?next=%2Faccount">Log in again</a>, and you return to this page.
    </p>
  );
}
