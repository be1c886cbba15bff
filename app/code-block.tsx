/** Lines that go over the wire: scrolled sideways in place where they are long, by keyboard too. */
export function CodeBlock({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard into what scrolls
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
