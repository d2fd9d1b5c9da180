import { lazy, Suspense, useState } from 'react'
import { useLogin, useUser } from '#session/session.ts'
import { isBannerOff, putBannerOff } from '#store/company-banner.ts'
import styles from './home.module.css'
import { stripOf } from './strip.ts'

const CompanyStrip = lazy(() => import('./CompanyStrip.tsx').then((module) => ({ default: module.CompanyStrip })))

/** Where people read what waits in their company. The server knows nobody: until it is known, the head script holds the place. */
export function CompanySlot() {
  const login = useLogin()
  if (login === 'unknown') return <div className={styles.slot} data-strip="unknown" />
  return login === 'in' ? <Known /> : null
}

function Known() {
  const user = useUser()
  const [off, setOff] = useState(() => isBannerOff(Date.now()))
  const strip = stripOf(user, off)
  if (!user || !strip) return null
  return (
    <div className={styles.slot} data-strip={strip}>
      <Suspense>
        <CompanyStrip
          strip={strip}
          user={user}
          onClose={() => {
            putBannerOff(Date.now())
            setOff(true)
          }}
        />
      </Suspense>
    </div>
  )
}
