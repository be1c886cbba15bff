import type { PortalSession } from "../stored";
import type { World } from "../world";
import type { PageAnswer, PageQuestion } from "./answer-page";
import { redirectTo, renderNotFound } from "./layout";
import {
  cancelPlan,
  changeCard,
  changePlan,
  keepPlan,
  type PortalOutcome,
  payInvoice,
  resumePlan,
} from "./portal-actions";
import { renderCancel, renderCards, renderChange, renderChoices, renderConfirmation, renderHome } from "./portal-views";

type Work = (world: World, session: PortalSession, form: URLSearchParams) => PortalOutcome;

const field = (form: URLSearchParams, name: string): string => form.get(name) ?? "";

/** By the button's `action`. */
const WORK: Readonly<Record<string, Work>> = {
  change: (world, session, form) => {
    const price = world.state.prices[field(form, "price")];
    return price ? changePlan(world, session, price) : { kind: "refused", why: "There is no such plan." };
  },
  keep: keepPlan,
  cancel: cancelPlan,
  resume: resumePlan,
  card: (world, session, form) => changeCard(world, session, field(form, "card")),
  good_card: (world, session) => changeCard(world, session, "pm_card_visa"),
  bad_card: (world, session) => changeCard(world, session, "pm_card_chargeCustomerFail"),
  asking_card: (world, session) => changeCard(world, session, "pm_card_authenticationRequired"),
  pay: (world, session, form) => payInvoice(world, session, field(form, "invoice"), false),
  confirm: (world, session, form) => payInvoice(world, session, field(form, "invoice"), true),
};

/** After which of them a visit for one task is over. */
const TASK_ACTIONS: readonly string[] = ["change", "cancel", "good_card", "bad_card", "asking_card"];

/** The portal: its first page, the pages of its tasks, and what their buttons do. */
export function answerPortalPage(
  world: World,
  session: PortalSession,
  view: string,
  question: PageQuestion,
): PageAnswer {
  const { method, form } = question;
  if (world.state.customers[session.customer] === undefined) return renderNotFound();
  if (method !== "POST") return renderView(world, session, view, null);
  const action = field(form, "action");
  const outcome = WORK[action]?.(world, session, form);
  if (!outcome) return renderNotFound();
  if (outcome.kind === "refused") return renderView(world, session, view, outcome.why);
  if (outcome.kind === "confirm") return renderConfirmation(world, session, outcome.invoice);
  const { flow, url } = session;
  const after = flow && TASK_ACTIONS.includes(action) ? flow.after_completion : null;
  if (after?.type === "redirect" && after.redirect) return redirectTo(after.redirect.return_url);
  return redirectTo(`${new URL(url).pathname}/home`);
}

function renderView(world: World, session: PortalSession, view: string, problem: string | null): PageAnswer {
  const { flow } = session;
  const [name = "", id = ""] = view.split("/");
  switch (name) {
    case "home":
      return renderHome(world, session, problem);
    case "change":
      return id === "" ? renderChoices(world, session, problem) : renderChange(world, session, id, problem);
    case "cancel":
      return renderCancel(world, session, problem);
    case "card":
      return renderCards(world, session, problem);
    case "":
      break;
    default:
      return renderNotFound();
  }
  switch (flow?.type) {
    case "payment_method_update":
      return renderCards(world, session, problem);
    case "subscription_cancel":
      return renderCancel(world, session, problem);
    case "subscription_update":
      return renderChoices(world, session, problem);
    case "subscription_update_confirm":
      return renderChange(world, session, flow.subscription_update_confirm?.items[0]?.price ?? "", problem);
    default:
      return renderHome(world, session, problem);
  }
}
