import type { Call } from "@/lib/api/call";

/** Keeps the charge of an answer that went out, and takes back the charge of one that did not (D14). */
export function settleCharge({ booked, services }: Call, sentStatus: number | null): void {
  if (!booked) return;
  if (sentStatus === 200) services.ledger.settle(booked);
  else void services.ledger.voidLater(booked);
}
