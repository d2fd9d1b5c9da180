/** Words that nothing which people write for others to read may hold. Compared without case, spaces and signs in between. */
const banned = [
  '傻逼',
  '傻b',
  '妈的',
  '狗日的',
  '王八蛋',
  '去死',
  '废物客服',
  '代开发票',
  '办假证',
  '刷单',
  '加微信返现',
  '网上赌场',
  '六合彩',
  '裸聊',
] as const

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')

/** The first banned word in it, as the list spells it; null when there is none. */
export function bannedWordIn(text: string): string | null {
  const plain = bare(text)
  return banned.find((word) => plain.includes(word)) ?? null
}
