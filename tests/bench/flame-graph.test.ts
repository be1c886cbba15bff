import { expect, test } from "vitest";
import { drawFlameGraph } from "@/bench/flame-graph";

const frame = (functionName: string, url: string) => ({ functionName, url });
/** `serve` calls a package and Node, and the process is idle for half of the time. */
const PROFILE = {
  nodes: [
    { id: 1, callFrame: frame("(root)", ""), children: [2, 5] },
    { id: 2, callFrame: frame("serve", "file:///home/jane/product/dist/serve.js"), children: [3, 4, 6] },
    { id: 3, callFrame: frame("query", "file:///home/jane/product/node_modules/pg/lib/client.js") },
    { id: 4, callFrame: frame("writev<1>", "node:internal/stream_base_commons") },
    { id: 5, callFrame: frame("(idle)", "") },
    { id: 6, callFrame: frame("rare", "file:///home/jane/product/dist/serve.js") },
  ],
  samples: [2, 3, 4, 5, 3, 6],
  timeDeltas: [1_000_000, 500_000, 249_000, 2_000_000, 250_000, 1_000],
};

test("a flame graph shows each function's share of the time that the process worked, and no path of the machine", () => {
  const svg = drawFlameGraph(PROFILE, { title: "A & B" });
  const titles = [...svg.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    "A &amp; B",
    "serve: 100.0 %",
    "query (pg): 37.5 %",
    "writev&lt;1&gt; (node:stream_base_commons): 12.4 %",
  ]);
  expect(svg).toContain(">A &amp; B</text>");
  expect(svg).not.toContain("jane");
});

test("a flame graph leaves out the first seconds", () => {
  const svg = drawFlameGraph(PROFILE, { title: "later", skipSeconds: 1.2 });
  expect(svg).toContain("<title>query (pg): 75.0 %</title>");
});
