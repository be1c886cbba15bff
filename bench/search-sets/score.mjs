#!/usr/bin/env node
// Scores GET /v1/search on a labelled set of plain-English queries. Node 20, no dependencies.
// usage: node score.mjs --keys FILE [--base http://127.0.0.1:3000] [--dir DIR] [--json [FILE]] [--only TEXT] [--worst 20]
//   BASE, KEYS, DIR from the environment work too. KEYS: a file with one or more API keys (any format: every pp_… in it is used).
//   --only keeps the queries whose id, kind, tier, expect or text contains TEXT.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchesGold } from "./gold.mjs";

const argv = process.argv.slice(2);
const opt = (name, dflt) => {
  const i = argv.indexOf(`--${name}`);
  return i < 0 ? dflt : argv[i + 1] && !argv[i + 1].startsWith("--") ? argv[i + 1] : true;
};
const DIR = opt("dir", process.env.DIR || dirname(fileURLToPath(import.meta.url)));
const BASE = String(opt("base", process.env.BASE || "http://127.0.0.1:3000"))
  .replace(/\/+$/, "")
  .replace(/\/v1$/, "");
const KEYS = opt("keys", process.env.KEYS);
const ONLY = opt("only", null),
  WORST = Number(opt("worst", 20)),
  LIMIT = 10;
const PER_KEY_GAP_MS = 230; // the service admits 5 requests per second and key, 300 per minute
const read = (f) =>
  readFileSync(join(DIR, f), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((l) => JSON.parse(l));
if (!KEYS || KEYS === true) {
  console.error("need --keys FILE (or KEYS=FILE): the free tier admits only 10 lookups a day");
  process.exit(2);
}
const keys = [...new Set(readFileSync(KEYS, "utf8").match(/pp_[A-Za-z0-9_.-]+/g) || [])];
if (!keys.length) {
  console.error(`no API key (pp_…) in ${KEYS}`);
  process.exit(2);
}

// ---- who is who: the slug after /in/ identifies a person
const slugOf = (u) => {
  const m = /\/in\/([^/?#]+)/.exec(String(u ?? ""));
  if (!m) return null;
  let s = m[1];
  try {
    s = decodeURIComponent(s);
  } catch {}
  return s.normalize("NFC").toLowerCase();
};
const labels = new Map(read("labels.jsonl").map((p) => [slugOf(p.social_url), p]));
let queries = read("queries.jsonl");
if (ONLY) queries = queries.filter((q) => [q.id, q.kind, q.tier, q.expect, q.q].some((s) => String(s).includes(ONLY)));

const why = (p, g) => {
  // which parts of the gold a returned person fails
  if (!p) return "not in labels";
  const bad = [];
  for (const k of [
    "any_of",
    "function",
    "seniority",
    "title_terms",
    "industry",
    "country",
    "state",
    "city",
    "employees",
    "domain",
  ])
    if (g[k] && !matchesGold(p, { [k]: g[k], loc: g.loc })) bad.push(k === "any_of" ? "location" : k);
  return bad.join("+") || "ok";
};

// ---- run: one worker per key, each request at least PER_KEY_GAP_MS after that key's previous one
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
async function ask(q, key) {
  const u = new URL(`${BASE}/v1/search`);
  if (q.q) u.searchParams.set("q", q.q);
  for (const [k, v] of Object.entries(q.filters || {})) u.searchParams.set(k, v);
  u.searchParams.set("limit", String(LIMIT));
  for (let tries = 0; ; tries++) {
    const t0 = performance.now();
    let status = 0,
      body = null,
      err = null,
      retry = 1;
    try {
      const r = await fetch(u, { headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(20000) });
      status = r.status;
      const text = await r.text();
      retry = Number(r.headers.get("retry-after")) || 1;
      try {
        body = JSON.parse(text);
      } catch {
        err = "not JSON";
      }
    } catch (e) {
      err = String(e.cause?.code || e.name || e);
    }
    const ms = performance.now() - t0;
    if ((status === 429 || status === 503) && tries < 5) {
      throttled += status === 429;
      await sleep(retry * 1000);
      continue;
    }
    return { status, body, err, ms };
  }
}
let next = 0,
  throttled = 0;
const results = new Array(queries.length);
const started = performance.now();
await Promise.all(
  keys.map(async (key) => {
    let last = -Infinity;
    while (next < queries.length) {
      const i = next++;
      const wait = last + PER_KEY_GAP_MS - performance.now();
      if (wait > 0) await sleep(wait);
      last = performance.now();
      results[i] = await ask(queries[i], key);
      if (process.stderr.isTTY) process.stderr.write(`\r${i + 1}/${queries.length} `);
    }
  }),
);
if (process.stderr.isTTY) process.stderr.write("\r");
const wall = (performance.now() - started) / 1000;

// ---- score
const rows = queries.map((q, i) => {
  const r = results[i],
    b = r.body,
    ok = r.status === 200 && b && typeof b === "object";
  const people = ok && Array.isArray(b.people) ? b.people : [];
  const row = {
    id: q.id,
    q: q.q,
    filters: q.filters,
    kind: q.kind,
    tier: q.tier,
    expect: q.expect,
    status: r.status || r.err,
    ms: r.ms,
    returned: people.length,
    hint: ok ? b.hint : b?.error ? `${b.error}: ${b.message}` : r.err,
  };
  const seen = new Set(),
    judged = people.slice(0, LIMIT).map((p) => {
      const s = slugOf(p.social_url),
        dup = seen.has(s);
      seen.add(s);
      const l = labels.get(s),
        good = !dup && matchesGold(l, q.gold || {});
      return {
        title: p.title,
        company: p.company,
        good,
        why: dup ? "duplicate" : why(l, q.gold || {}),
        at: l && [l.industry, l.city, l.state, l.country, l.employees].map((x) => x ?? "-").join(", "),
      };
    });
  if (q.expect === "people") {
    const good = judged.filter((x) => x.good).length;
    row.precision = judged.length ? good / judged.length : 0;
    row.answered = judged.length > 0;
    row.fill = good / Math.min(LIMIT, q.matches);
  } else {
    row.correct = ok && b.found === false && people.length === 0 && !(b.count > 0);
    row.hinted = ok && typeof b.hint === "string" && b.hint.length > 0;
  }
  row.people = judged;
  return row;
});
const mean = (a) => (a.length ? a.reduce((x, y) => x + y, 0) / a.length : NaN);
const f3 = (x) => (Number.isNaN(x) ? "  -  " : x.toFixed(3));
const want = rows.filter((r) => r.expect === "people"),
  none = rows.filter((r) => r.expect !== "people");
const group = (by) => {
  const g = new Map();
  for (const r of rows) {
    const k = r[by];
    if (!g.has(k)) g.set(k, []);
    g.get(k).push(r);
  }
  return [...g]
    .map(([k, rs]) => {
      const w = rs.filter((r) => r.expect === "people"),
        n = rs.filter((r) => r.expect !== "people");
      return {
        [by]: k,
        queries: rs.length,
        precision: mean(w.map((r) => r.precision)),
        answered: w.filter((r) => r.answered).length,
        of: w.length,
        fill: mean(w.map((r) => r.fill)),
        noneCorrect: n.filter((r) => r.correct).length,
        noneOf: n.length,
      };
    })
    .sort((a, b) => (a.precision ?? 2) - (b.precision ?? 2));
};
const pct = (a, p) => {
  const s = [...a].sort((x, y) => x - y);
  return s.length ? s[Math.min(s.length - 1, Math.ceil(p * s.length) - 1)] : NaN;
};
const lat = rows.filter((r) => r.status === 200).map((r) => r.ms);
const summary = {
  split: queries[0]?.id.split("-")[0],
  base: BASE,
  queries: rows.length,
  precision_at_10: mean(want.map((r) => r.precision)),
  answered: want.filter((r) => r.answered).length,
  answerable: want.length,
  precision_when_answered: mean(want.filter((r) => r.answered).map((r) => r.precision)),
  fill_at_10: mean(want.map((r) => r.fill)),
  none_correct: none.filter((r) => r.correct).length,
  none_total: none.length,
  none_with_hint: none.filter((r) => r.correct && r.hinted).length,
  p50_ms: pct(lat, 0.5),
  p95_ms: pct(lat, 0.95),
  max_ms: pct(lat, 1),
  wall_s: wall,
  throttled,
  errors: rows.filter((r) => r.status !== 200).length,
  by_kind: group("kind"),
  by_tier: group("tier"),
  by_expect: group("expect"),
};
const json = opt("json", null);
if (json) {
  const out = JSON.stringify({ summary, rows }, null, 1);
  if (json === true) console.log(out);
  else writeFileSync(json, out);
}
if (json !== true) {
  const table = (by, gs) => {
    console.log(`\n${by.padEnd(18)} queries  precision@10  answered  fill@10  none-correct`);
    for (const g of gs)
      console.log(
        `${String(g[by]).padEnd(18)} ${String(g.queries).padStart(6)}   ${f3(g.precision).padStart(10)}  ${(g.of ? `${g.answered}/${g.of}` : "-").padStart(9)}  ${f3(g.fill).padStart(6)}  ${(g.noneOf ? `${g.noneCorrect}/${g.noneOf}` : "-").padStart(8)}`,
      );
  };
  table("kind", summary.by_kind);
  table("tier", summary.by_tier);
  table("expect", summary.by_expect);
  const bad = rows
    .map((r) => ({ ...r, s: r.expect === "people" ? r.precision : r.correct ? 1 : 0 }))
    .filter((r) => r.s < 1)
    .sort((a, b) => a.s - b.s || a.returned - b.returned || (a.id < b.id ? -1 : 1));
  console.log(`\nworst ${Math.min(WORST, bad.length)} of ${bad.length} queries below 1`);
  for (const r of bad.slice(0, WORST)) {
    console.log(
      `- ${r.id} [${r.kind}, ${r.tier}, expect ${r.expect}] "${r.q}"${r.filters ? ` ${JSON.stringify(r.filters)}` : ""}: ${r.expect === "people" ? `precision ${r.precision.toFixed(2)}` : "returned people"}, ${r.returned} returned${r.status !== 200 ? `, status ${r.status}` : ""}${r.hint ? `, ${JSON.stringify(String(r.hint).slice(0, 110))}` : ""}`,
    );
    for (const p of r.people.filter((p) => !p.good).slice(0, 3))
      console.log(
        `    ${p.title ?? "(no title)"} @ ${p.company ?? "-"} (${p.at ?? "unknown person"})${r.expect === "people" ? `  wrong: ${p.why}` : ""}`,
      );
  }
  console.log(
    `\nlatency p50 ${summary.p50_ms.toFixed(0)} ms, p95 ${summary.p95_ms.toFixed(0)} ms, max ${summary.max_ms.toFixed(0)} ms; ${rows.length} queries in ${wall.toFixed(1)} s over ${keys.length} key(s), ${throttled} throttled, ${summary.errors} not 200`,
  );
  console.log(
    `precision when answered ${f3(summary.precision_when_answered)}, fill@10 ${f3(summary.fill_at_10)}, none answers with a hint ${summary.none_with_hint}/${summary.none_correct}`,
  );
  console.log(
    `precision@10 ${f3(summary.precision_at_10)} answered ${summary.answered}/${summary.answerable} none-correct ${summary.none_correct}/${summary.none_total}`,
  );
}
