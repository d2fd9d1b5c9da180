import { useSyncExternalStore } from 'react'
import './offline-strip.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Under the header while there is no network; what was loaded stays readable. */
export function OfflineStrip() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{online ? null : <p className="offline">当前网络不可用</p>}</div>
}
