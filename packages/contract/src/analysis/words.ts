/* What was bought, seen from above. Spend is what was paid less what went back, in the month in which it was paid. */

export const analysisMonths = 24
