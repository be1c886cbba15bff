/** Reads a stream in the way that all browsers can. */
export async function* readBytes(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) yield value;
  } finally {
    await reader.cancel();
  }
}
