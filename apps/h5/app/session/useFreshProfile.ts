import { useCallback, useEffect, useState } from 'react'
import { refreshUser } from './profile.ts'
import { useLogin } from './session.ts'

export type FreshProfile = { failed: boolean; refresh: () => Promise<void> }

/** Fetches the profile whenever the page is entered; after a failure the stored one stays, and `refresh` tries again. */
export function useFreshProfile(): FreshProfile {
  const loggedIn = useLogin() === 'in'
  const [failed, setFailed] = useState(false)
  const refresh = useCallback(async () => {
    if (!loggedIn) return
    setFailed((await refreshUser()) === null)
  }, [loggedIn])
  useEffect(() => {
    void refresh()
  }, [refresh])
  return { failed: failed && loggedIn, refresh }
}
