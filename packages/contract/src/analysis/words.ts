/* Analysis of purchases. Spend is the amount paid less refunds, in the month in which it was paid. */

export const analysisMonths = 24
