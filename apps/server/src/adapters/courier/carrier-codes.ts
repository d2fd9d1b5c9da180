import type { PushProvider } from './port.ts'

/** Each provider's code for a carrier of ours. Others were added by the platform: the provider guesses those from the number. */
const codes: Readonly<Record<string, Record<PushProvider, string>>> = {
  sf: { kuaidi100: 'shunfeng', kdniao: 'SF' },
  zto: { kuaidi100: 'zhongtong', kdniao: 'ZTO' },
  yto: { kuaidi100: 'yuantong', kdniao: 'YTO' },
  sto: { kuaidi100: 'shentong', kdniao: 'STO' },
  yunda: { kuaidi100: 'yunda', kdniao: 'YD' },
  jd: { kuaidi100: 'jd', kdniao: 'JD' },
  ems: { kuaidi100: 'ems', kdniao: 'EMS' },
  youzheng: { kuaidi100: 'youzhengguonei', kdniao: 'YZPY' },
  jtexpress: { kuaidi100: 'jtexpress', kdniao: 'JTSD' },
  debang: { kuaidi100: 'debangkuaidi', kdniao: 'DBL' },
  zjs: { kuaidi100: 'zhaijisong', kdniao: 'ZJS' },
  annengwuliu: { kuaidi100: 'annengwuliu', kdniao: 'ANE' },
  kuayue: { kuaidi100: 'kuayue', kdniao: 'KYSY' },
  yimidida: { kuaidi100: 'yimidida', kdniao: 'YMDD' },
}

/** Null for a carrier that the table does not know. */
export const codeAt = (provider: PushProvider, expressCode: string): string | null =>
  (Object.hasOwn(codes, expressCode) && codes[expressCode]?.[provider]) || null

/**
 * Whether a parcel of ours is meant by one of the codes that a provider names. For a carrier that the table does not know the provider
 * has guessed the code, so that the number alone decides.
 */
export const isMeant = (provider: PushProvider, theirs: readonly string[], expressCode: string): boolean => {
  const code = codeAt(provider, expressCode)
  return code === null || theirs.some((one) => one.toLowerCase() === code.toLowerCase())
}

/** These carriers answer only if the last digits of the sender's or the receiver's phone are given. */
const askForPhone: readonly string[] = ['shunfeng', 'zhongtong', 'SF', 'ZTO']

/** The last four digits where the carrier asks for them, else nothing: no phone number goes out whole. */
export const phoneTail = (theirCode: string, phone: string): string =>
  askForPhone.includes(theirCode) ? phone.replace(/\D/g, '').slice(-4) : ''
