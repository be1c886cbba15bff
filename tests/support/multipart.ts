/** Writes fields as the body of a form with the boundary "b". A name loses what would end its header. */
export function multipart(...fields: readonly (readonly [name: string, value: string])[]): string {
  const parts = fields.map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--b--\r\n`;
}
