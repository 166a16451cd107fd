import type { TFunction } from 'i18next'
import type { Sky } from '../../stations/sky.ts'
import classes from './weather-icon.module.css'

/** The sky as a small picture: sun or moon, a cloud before it, what falls from it. A table has many: who draws it gives the words. */
export function WeatherIcon({ sky, t }: { sky: Sky; t: TFunction<'stations'> }) {
  const { weather, time } = sky
  const isClear = weather === 'sunny'
  return (
    <svg
      className={classes.icon}
      viewBox="0 0 40 40"
      role="img"
      aria-label={t(`sky.${weather}`)}
      data-weather={weather}
      data-time={time}
    >
      <g transform={isClear ? undefined : 'translate(11 -3) scale(0.72)'}>
        {time === 'day' ? <Sun /> : <Moon />}
      </g>
      {!isClear && <path className={classes.cloud} d={cloud} />}
      {weather === 'rain' && <path className={classes.drops} d="M13 32l-2 5M20.5 32l-2 5M28 32l-2 5" />}
      {weather === 'thunderstorm' && (
        <path className={classes.bolt} d="M21 25l-6 8h4.5l-2 6 7.5-8.5h-4.5l3-5.5z" />
      )}
    </svg>
  )
}

const cloud = 'M12 30a7 7 0 0 1-.6-13.97A9.5 9.5 0 0 1 29.6 17.2 6.5 6.5 0 0 1 29 30z'

const rays = Array.from({ length: 8 }, (_, index) => index * 45)

function Sun() {
  return (
    <>
      <circle className={classes.sun} cx="20" cy="20" r="8.5" />
      {rays.map((turn) => (
        <path key={turn} className={classes.ray} d="M20 3.5v4" transform={`rotate(${turn} 20 20)`} />
      ))}
    </>
  )
}

function Moon() {
  return <path className={classes.moon} d="M25 6a14 14 0 1 0 9 19.5A11.5 11.5 0 0 1 25 6z" />
}
