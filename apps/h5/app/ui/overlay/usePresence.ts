import { useEffect, useState } from 'react'

/** Stays true for the length of the leaving animation after `open` turns false. */
export function usePresence(open: boolean, leavingMs = 320): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open || !present) return
    const timer = setTimeout(() => setPresent(false), leavingMs)
    return () => clearTimeout(timer)
  }, [open, present, leavingMs])
  return open || present
}

/** The last value there was, kept for the length of the leaving animation after it has gone. */
export function usePresentValue<T>(value: T | undefined, leavingMs = 320): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  useEffect(() => {
    if (value !== undefined || last === undefined) return
    const timer = setTimeout(() => setLast(undefined), leavingMs)
    return () => clearTimeout(timer)
  }, [value, last, leavingMs])
  return value ?? last
}
