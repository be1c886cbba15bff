import type { Control } from "../control";
import type { World } from "../world";

export interface PageQuestion {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function answerPage(_world: World, _control: Control, _question: PageQuestion): PageAnswer {
  return { status: 404, headers: { "Content-Type": "text/plain" }, body: "Not here.\n" };
}
