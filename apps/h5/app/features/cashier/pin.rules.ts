/** A mobile that the masked one (`138****0001`) can be. */
export const fitsMask = (phone: string, masked: string): boolean =>
  /^1[3-9]\d{9}$/.test(phone) &&
  (masked === '' || (phone.slice(0, 3) === masked.slice(0, 3) && phone.slice(-4) === masked.slice(-4)))

/** What is wrong with a new payment password, in one sentence; empty when nothing is. */
export const pinIssue = (pin: string): string => (/^\d{6}$/.test(pin) ? '' : '请输入 6 位支付密码')
