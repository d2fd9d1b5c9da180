/** `138****0001`, as phones are shown everywhere but to the sender of messages. */
export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** Nickname of a user who has given none. It names no mall: malls are renamed, and people keep their names. */
export const nicknameOf = (phone: string) => `用户${phone.slice(-4)}`
