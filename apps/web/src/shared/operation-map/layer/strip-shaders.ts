/**
 * One record a strip: its four corners, its row of the palette and its time. The four vertices are those of the two
 * triangles by which the worker picks, so that what is pointed at is what is seen.
 */
export const stripVertexShader = `#version 300 es
layout(location = 0) in vec4 a_from;
layout(location = 1) in vec4 a_to;
layout(location = 2) in uint a_band;
layout(location = 3) in float a_seconds;
uniform mat4 u_matrix;
uniform float u_limit;
uniform sampler2D u_palette;
flat out vec4 v_colour;
out vec2 v_place;
void main() {
  int corner = gl_VertexID == 0 ? 1 : gl_VertexID == 1 ? 2 : gl_VertexID == 2 ? 0 : 3;
  vec2 point = corner == 0 ? a_from.xy : corner == 1 ? a_from.zw : corner == 2 ? a_to.xy : a_to.zw;
  v_place = vec2(corner == 1 || corner == 2 ? 1.0 : 0.0, corner > 1 ? 1.0 : 0.0);
  v_colour = texelFetch(u_palette, ivec2(int(a_band), 0), 0);
  bool isHidden = a_seconds > u_limit || v_colour.a == 0.0;
  gl_Position = isHidden ? vec4(2.0, 2.0, 2.0, 1.0) : u_matrix * vec4(point, 0.0, 1.0);
}`

/** Outlines are a pixel wide at any zoom, and fade where strips are too small to have any inside. */
export const stripFragmentShader = `#version 300 es
precision highp float;
flat in vec4 v_colour;
in vec2 v_place;
uniform float u_opacity;
uniform float u_outline;
out vec4 fragColour;
void main() {
  vec4 colour = vec4(v_colour.rgb * v_colour.a, v_colour.a);
  if (u_outline > 0.0) {
    vec2 pixel = max(fwidth(v_place), vec2(1e-6));
    vec2 inside = min(v_place, 1.0 - v_place) / pixel;
    float line = 1.0 - smoothstep(u_outline * 0.5, u_outline * 0.5 + 0.7, min(inside.x, inside.y));
    float room = 1.0 - smoothstep(0.2, 0.4, max(pixel.x, pixel.y));
    colour = mix(colour, vec4(1.0), line * room);
  }
  fragColour = colour * u_opacity;
}`
