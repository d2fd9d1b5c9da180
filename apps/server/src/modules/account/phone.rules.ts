/** `138****0001`, as phones are shown everywhere but to the sender of messages. */
export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

export const nicknameOf = (phone: string) => `澄采用户${phone.slice(-4)}`
