import { useSyncExternalStore } from 'react'
import { network } from './network.ts'
import './offline-strip.css'

function subscribe(listener: () => void) {
  const forget = network.subscribe(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    forget()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown under the header while there is no network; loaded and stored content stays readable. */
export function OfflineStrip() {
  const away = useSyncExternalStore(subscribe, network.away, () => false)
  return <div role="status">{away ? <p className="offline">当前网络不可用</p> : null}</div>
}
