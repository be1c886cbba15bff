import { getServices } from "@/lib/services";

/** Where mail can be read that leaves this machine for nowhere: under `npm start`. */
export async function MailCatcherNote() {
  const { env } = await getServices();
  if (env.mailCatcherUrl === null) return null;
  return (
    <p>
      On this machine mail goes to the <a href={env.mailCatcherUrl}>mail catcher</a>, and nowhere else.
    </p>
  );
}
