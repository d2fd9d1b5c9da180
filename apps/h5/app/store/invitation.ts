import { local } from './storage.ts'

const key = 'invite-code'

/** Keeps the invitation code of a shared link, since the person may look around before registering. The newest counts. */
export function noteInvitation(search: string): void {
  const code = new URLSearchParams(search).get('invite_code')?.trim()
  if (code) local.setItem(key, code.slice(0, 20))
}

/** The code to register with, or empty. */
export const invitation = (): string => local.getItem(key) ?? ''

export const forgetInvitation = (): void => local.removeItem(key)
