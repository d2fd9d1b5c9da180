const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const units = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿'] as const

function fourInWords(four: number): string {
  let words = ''
  for (const [i, unit] of [3, 2, 1, 0].map((place) => [place, units[place] ?? ''] as const)) {
    const digit = Math.floor(four / 10 ** i) % 10
    if (digit > 0) words += `${digits[digit]}${unit}`
    else if (words !== '' && !words.endsWith('零')) words += '零'
  }
  return words.replace(/零$/, '')
}

/** An amount in fen in capital figures, as invoices print it (支付结算办法 附一): 123450 → 壹仟贰佰叁拾肆元伍角整. */
export function inCapitals(fen: number): string {
  const amount = Math.abs(fen)
  const yuan = Math.floor(amount / 100)
  const [jiao, rest] = [Math.floor(amount / 10) % 10, amount % 10]
  let words = ''
  for (const i of [2, 1, 0]) {
    const four = Math.floor(yuan / 10_000 ** i) % 10_000
    if (four === 0) continue
    const gap = words !== '' && (four < 1000 || Math.floor(yuan / 10_000 ** (i + 1)) % 10 === 0) ? '零' : ''
    words += `${gap}${fourInWords(four)}${groups[i]}`
  }
  words = words === '' ? (amount < 100 && amount > 0 ? '' : '零元') : `${words}元`
  if (jiao === 0 && rest === 0) return `${fen < 0 ? '（负数）' : ''}${words}整`
  const small = `${jiao > 0 ? `${digits[jiao]}角` : words === '' ? '' : '零'}${rest > 0 ? `${digits[rest]}分` : '整'}`
  return `${fen < 0 ? '（负数）' : ''}${words}${small}`
}
