/** The one atmosphere that the demo's stations measure and its forecasts expect. */
export const demoWeatherSeed = 1965
