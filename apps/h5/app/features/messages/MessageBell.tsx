import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { messagesPath, spokenUnread, useUnread } from './unread.ts'

/** The way to the messages, with how many wait to be read; visitors log in first. */
export function MessageBell() {
  const { total } = useUnread()
  const guest = useLogin() === 'out'
  const to = guest ? loginPath({ pathname: messagesPath, search: '' }) : messagesPath
  return <IconButton icon="bell" label={spokenUnread('消息', total)} to={to} count={total} />
}
