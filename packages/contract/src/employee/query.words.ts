/** `off` cannot log in for the company · `invited` has not answered yet. */
export const employeeStates = ['on', 'off', 'invited'] as const
