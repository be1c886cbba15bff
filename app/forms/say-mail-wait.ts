/** Why no link is mailed now, and when one is. */
export function sayMailWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes >= 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Links were sent to this address, or asked for from your network, many times already. Try again in ${wait}.`;
}
