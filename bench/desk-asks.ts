export type DeskAsk = (
  path: string,
  query: Record<string, string | number>,
  body?: object | FormData,
) => Promise<Answer>
type Answer = { data: { rows: { done?: boolean; change: object | null }[]; total: number }; text: string }

/** Calls of the desk with this login; one that is refused ends the measuring. */
export function deskAsks(base: string, token: string): DeskAsk {
  return async (path, query, body) => {
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const isForm = body instanceof FormData
    const reply = await fetch(`${base}${path}?${asked}`, {
      ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
      headers: {
        platform: 'PC',
        Authorization: token,
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
    })
    const text = await reply.text()
    if (reply.headers.has('content-disposition')) return { data: { rows: [], total: 0 }, text }
    const { error, msg, data }: Pick<Answer, 'data'> & { error: number; msg: string } = JSON.parse(text)
    if (error !== 0) throw new Error(`${path}: ${msg}`)
    return { data, text }
  }
}
