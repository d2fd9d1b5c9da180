/** What is wrong with a new payment password, in one sentence; empty when nothing is. */
export const pinIssue = (pin: string): string => (/^\d{6}$/.test(pin) ? '' : '请输入 6 位支付密码')
