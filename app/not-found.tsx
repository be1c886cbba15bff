export default function NotFound() {
  return (
    <>
      <h1>There is no such page</h1>
      <p>
        The <a href="/docs">documentation</a> lists what there is.
      </p>
    </>
  );
}
