import { loadBatches } from "./load-batches";

/** Loads a share of the batches in its own process: `url people first step`. */
const [url = "", people, first, step] = process.argv.slice(2);

const words = await loadBatches(url, Number(people), Number(first), Number(step), (loaded) => {
  process.send?.({ loaded });
});
process.send?.({ words: [...words] }, () => process.disconnect?.());
