import type { Random } from "@/dev/sample-data/random";

/** Items with weights, picked in logarithmic time. */
export class Weighted<Item> {
  readonly #items: readonly Item[];
  readonly #sums: Float64Array;

  constructor(pairs: Iterable<readonly [item: Item, weight: number]>) {
    const list = [...pairs];
    let sum = 0;
    this.#items = list.map(([item]) => item);
    this.#sums = Float64Array.from(list, ([, weight]) => {
      sum += weight;
      return sum;
    });
  }

  /** Items by Zipf's law: the first is picked twice as often as the second and three times as often as the third. */
  static zipf<Item>(items: readonly Item[], exponent = 1): Weighted<Item> {
    return new Weighted(items.map((item, at) => [item, 1 / (at + 1) ** exponent]));
  }

  pick(random: Random): Item {
    const aim = random.next() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > aim) high = middle;
      else low = middle + 1;
    }
    const item = this.#items[low];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }
}
