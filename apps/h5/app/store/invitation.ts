import { local } from './storage.ts'

const key = 'invite-code'

/** Notes the code in an address that somebody shared; whoever opened it may look around first. The newest counts. */
export function noteInvitation(search: string): void {
  const code = new URLSearchParams(search).get('invite_code')?.trim()
  if (code) local.setItem(key, code.slice(0, 20))
}

/** The code to register with, or empty. */
export const invitation = (): string => local.getItem(key) ?? ''

export const forgetInvitation = (): void => local.removeItem(key)
