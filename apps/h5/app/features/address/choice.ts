import { perTab } from '#store/storage.ts'

const key = 'address-choice'

/** 「管理地址」 in select mode was answered with this address; the page that asked takes it when it is shown again. */
export const leaveChoice = (id: number): void => perTab.setItem(key, String(id))

/** Takes the chosen address and forgets it; null when none was chosen. */
export function takeChoice(): number | null {
  const id = Number(perTab.getItem(key))
  perTab.removeItem(key)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
