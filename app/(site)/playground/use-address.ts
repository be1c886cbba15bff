import { useEffect, useEffectEvent } from "react";
import { playgroundAddress } from "@/lib/site/docs/playground-address";
import { takeKeptForm } from "./kept-form";
import { type PlaygroundCall, type PlaygroundEndpoint, readCall } from "./playground-endpoint";

/**
 * Follows what the address asks for: when the page opens, and whenever a link on it changes the address. Where it asks
 * for nothing, what was kept of the form before a login stands there again.
 */
export function useAddress(endpoints: readonly PlaygroundEndpoint[], onAsked: (call: PlaygroundCall) => void): void {
  const read = useEffectEvent((asked: string) => {
    const call = readCall(asked, endpoints);
    if (call) onAsked(call);
    // What was not read, a key above all, does not stay in the address either; a place on the page does.
    else if (!asked.includes("=")) return;
    history.replaceState(null, "", call ? playgroundAddress(call.endpoint.slug, call.values) : location.pathname);
  });
  useEffect(() => {
    const follow = () => read(location.hash);
    const kept = takeKeptForm();
    read(location.hash || kept);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}
