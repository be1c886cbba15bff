/** The shape of the results before there are any. */
export function EmptyPane({ text }: { readonly text: string }) {
  return (
    <div className="people-empty">
      <p>{text}</p>
      <div aria-hidden="true">
        {ROWS.map((row) => (
          <span key={row} />
        ))}
      </div>
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
