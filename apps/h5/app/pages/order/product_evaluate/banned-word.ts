import type { CallError } from '#api/call-error.ts'

type Written = { itemId: number; content: string }

/** Which text holds the word that the mall refused (「内容含有不当用语“…”」); null for any other refusal. */
export function bannedIn({ code, msg }: Pick<CallError, 'code' | 'msg'>, written: readonly Written[]): number | null {
  if (code !== 'evaluation.banned_word') return null
  const word = /“(.+)”/.exec(msg)?.[1] ?? ''
  const found = written.find(({ content }) => content.toLowerCase().includes(word.toLowerCase()))
  return (found ?? written[0])?.itemId ?? null
}
