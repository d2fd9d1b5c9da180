export type TextName = 'nickname' | 'real_name' | 'email'

/** As people see it: a flower is one, however many bytes it takes. */
const lengthOf = (text: string) => [...text].length

const issues: Record<TextName, (text: string) => string> = {
  nickname: (text) => (lengthOf(text) >= 2 && lengthOf(text) <= 20 ? '' : '昵称为 2–20 个字'),
  real_name: (text) => (text.length <= 20 ? '' : '姓名不超过 20 个字'),
  email: (text) => (text === '' || /^[\w.+'-]+@([A-Za-z\d-]+\.)+[A-Za-z]{2,}$/.test(text) ? '' : '请输入正确的邮箱'),
}

/** What is wrong with a line of the profile before it is sent, in a sentence; empty when nothing is. */
export const textIssue = (name: TextName, text: string): string => issues[name](text.trim())
