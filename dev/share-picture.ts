import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJsonTokens } from "@/components/lookup/read-json-tokens";
import { REFERENCE } from "@/lib/api/reference";
import { escapeHtml } from "@/lib/escape-html";

const ENDPOINT = "/email";
const FACES = ["display", "text", "wire"];

/**
 * Renders the picture that links to the site are shown with, as a page of 1200 by 630 pixels: the mark, what the product
 * does, and the recorded response of one lookup.
 */
export function renderSharePicture(root: string): string {
  const endpoint = REFERENCE.find(({ path }) => path === ENDPOINT);
  const found = endpoint?.responses[0];
  if (endpoint === undefined || found === undefined) throw new Error(`no response is recorded for ${ENDPOINT}`);
  const faces = FACES.map((face) => {
    const font = readFileSync(join(root, `app/faces/${face}.woff2`)).toString("base64");
    return `@font-face { font-family: ${face}; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; }`;
  });
  const mark = readFileSync(join(root, "app/icon.svg"), "utf8");
  const query = new URLSearchParams(endpoint.exampleQuery);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Peoplepages</title>
<style>${faces.join("\n")}${STYLE}</style>
<main>
  <p class="brand">${mark}Peoplepages</p>
  <h1>Look up people and companies over plain HTTP.</h1>
  <p class="tag">Your data, your server.</p>
</main>
<figure>
  <p class="call"><b>GET</b> /v1${escapeHtml(`${ENDPOINT}?${query}`)} <span>200</span></p>
  <pre>${found.recorded === null ? "" : renderJson(found.example)}</pre>
</figure>
</html>`;
}

function renderJson(json: string): string {
  return readJsonTokens(json)
    .map(({ kind, text }) => `<i class="${kind}">${escapeHtml(text)}</i>`)
    .join("");
}

const STYLE = `
* { margin: 0; box-sizing: border-box; }
html { display: grid; grid-template-columns: 600px 600px; width: 1200px; height: 630px; background: #fbf8ef; color: #17150f; }
head { display: none; }
body { display: contents; }
main { padding: 56px 40px 56px 64px; display: flex; flex-direction: column; }
.brand { display: flex; gap: 16px; align-items: center; font: 700 34px display; letter-spacing: -0.03em; }
.brand svg { width: 46px; height: 46px; }
h1 { margin-top: auto; font: 700 68px/1.02 display; letter-spacing: -0.03em; }
.tag { align-self: start; margin-top: 28px; padding: 8px 18px; background: #ffd60a; font: 600 28px text; }
figure { display: flex; flex-direction: column; border-left: 2px solid #17150f; background: #f4efe1; }
.call { padding: 64px 28px 24px; border-bottom: 1px solid #dcd4c0; font: 17px wire; white-space: nowrap; }
.call span { margin-left: 8px; padding: 2px 10px; border: 1px solid #1e6537; color: #1e6537; }
pre { padding: 28px; font: 22px/1.62 wire; }
i { font-style: normal; }
.text { color: #8a3b12; }
.value { color: #1b588a; }
.mark { color: #5e5848; }
`;
