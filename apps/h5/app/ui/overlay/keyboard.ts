import { useEffect } from 'react'

type View = { innerHeight: number; height: number; offsetTop: number; editing: boolean }

/** How much of the layout the on-screen keyboard covers, px. Without a focused field the difference means nothing. */
export function keyboardInset({ innerHeight, height, offsetTop, editing }: View): number {
  if (!editing) return 0
  const covered = Math.round(innerHeight - height - offsetTop)
  return covered > 80 ? covered : 0
}

let users = 0
let stop = () => {}

function start() {
  const view = window.visualViewport
  if (!view) return () => {}
  const root = document.documentElement
  const measure = () => {
    const editing = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
    const { height, offsetTop } = view
    const inset = keyboardInset({ innerHeight: window.innerHeight, height, offsetTop, editing })
    root.style.setProperty('--kb', `${inset}px`)
  }
  const soon = () => setTimeout(measure, 50)
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
  document.addEventListener('focusout', soon)
  return () => {
    view.removeEventListener('resize', measure)
    view.removeEventListener('scroll', measure)
    document.removeEventListener('focusout', soon)
    root.style.removeProperty('--kb')
  }
}

/** Keeps `--kb` on the root element while a bar or sheet that must stay above the keyboard is on screen. */
export function useKeyboardInset(): void {
  useEffect(() => {
    users += 1
    if (users === 1) stop = start()
    return () => {
      users -= 1
      if (users === 0) stop()
    }
  }, [])
}
