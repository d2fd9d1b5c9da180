/** Rows that one look takes. */
const batch = 100

/** Acts on all rows in the order of their ids, so many at a look; for how many of them it came to something. */
export async function eachById<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  act: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (let after = 0; ; ) {
    const rows = await read(after, batch)
    for (const row of rows) if (await act(row)) done += 1
    const last = rows.at(-1)
    if (!last || rows.length < batch) return done
    after = last.id
  }
}
