import { z } from '../call/zod.ts'

/**
 * An address that mail can be delivered to, trimmed, of at most `most` characters. The domain may be Chinese (`公司.cn`) or written
 * as it travels (`xn--55qx5d.cn`, also below `xn--fiqs8s`, which is 中国); the part before the @ is ASCII, as most mail servers want it.
 */
export const emailOf = (most: number) =>
  z.string().trim().max(most, `邮箱不超过 ${most} 个字符`).refine(isEmail, '请输入正确的邮箱')

/** The same where it may be left empty. */
export const emailOrNone = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `邮箱不超过 ${most} 个字符`)
    .refine((text) => text === '' || isEmail(text), '请输入正确的邮箱')

const Plain = z.email()

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  // Zod's own pattern knows no label such as `xn--fiqs8s` at the end of a domain.
  return at > 0 && domain !== null && Plain.safeParse(`${text.slice(0, at)}@example.com`).success
}

/** As it travels (IDNA, RFC 5891); null for text that is no domain of at least two labels. */
function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const ascii = new URL(`http://${domain}`).hostname
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(ascii) ? ascii : null
}
