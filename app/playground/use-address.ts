import { useEffect, useEffectEvent } from "react";
import { type PlaygroundCall, type PlaygroundEndpoint, readCall } from "@/app/playground/playground-endpoint";
import { playgroundAddress } from "@/lib/api/docs/playground-address";

/** Follows what the address asks for: when the page opens, and whenever a link on it changes the address. */
export function useAddress(endpoints: readonly PlaygroundEndpoint[], onAsked: (call: PlaygroundCall) => void): void {
  const read = useEffectEvent(() => {
    const call = readCall(location.hash, endpoints);
    if (call) onAsked(call);
    // What was not read, a key above all, does not stay in the address either; a place on the page does.
    else if (!location.hash.includes("=")) return;
    history.replaceState(null, "", call ? playgroundAddress(call.endpoint.slug, call.values) : location.pathname);
  });
  useEffect(() => {
    const follow = () => read();
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}
