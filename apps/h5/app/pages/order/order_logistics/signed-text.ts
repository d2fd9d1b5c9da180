/** 「快件已签收，签收人：前台代收」 → `前台代收`; without a name, what the carrier wrote. */
export function signedText(trace: string): string {
  const text = trace.replace(/^【[^】]*】/, '').trim()
  return /签收人[:：]\s*([^，。；\s]+)/.exec(text)?.[1] ?? text
}
