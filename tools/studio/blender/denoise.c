/*
 * Non-local means guided by features (Rousselle, Manzi, Zwicker: Robust Denoising using Feature and Color Information,
 * 2013, simplified): light without surface colour, in two halves rendered apart, whose difference tells the noise.
 *
 * a, b: the halves, height * width * 3; variance: of their mean, smoothed; albedo, normal: height * width * 3;
 * depth: height * width. radius: of the window, in steps of `stride` pixels; patch: radius of what is compared.
 */
#include <math.h>

static inline float square(float x) { return x * x; }

void denoise(const float *a, const float *b, const float *variance, const float *albedo, const float *normal,
             const float *depth, float *out, int width, int height, int radius, int patch, int stride, float strength,
             float albedo_weight, float normal_weight, float depth_weight) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      long p = (long)y * width + x;
      float sum[3] = {0, 0, 0}, weights = 0;
      for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
          int x2 = x + dx * stride, y2 = y + dy * stride;
          if (x2 < 0 || y2 < 0 || x2 >= width || y2 >= height) continue;
          long q = (long)y2 * width + x2;
          float weight = 1;
          if (p != q) {
            float features = square((depth[p] - depth[q]) / (depth[p] + 1e-3f)) * depth_weight;
            for (int c = 0; c < 3; c++)
              features += square(albedo[3 * p + c] - albedo[3 * q + c]) * albedo_weight +
                          square(normal[3 * p + c] - normal[3 * q + c]) * normal_weight;
            if (features > 5) continue;
            float colours = 0;
            int compared = 0;
            for (int py = -patch; py <= patch; py++)
              for (int px = -patch; px <= patch; px++) {
                int ux = x + px, uy = y + py, vx = x2 + px, vy = y2 + py;
                if (ux < 0 || uy < 0 || ux >= width || uy >= height) continue;
                if (vx < 0 || vy < 0 || vx >= width || vy >= height) continue;
                long u = 3 * ((long)uy * width + ux), v = 3 * ((long)vy * width + vx);
                for (int c = 0; c < 3; c++) {
                  float vu = variance[u + c], vv = variance[v + c];
                  float difference = .5f * (a[u + c] + b[u + c]) - .5f * (a[v + c] + b[v + c]);
                  colours += (square(difference) - (vu + fminf(vu, vv))) / (1e-6f + square(strength) * (vu + vv));
                }
                compared += 3;
              }
            colours = fmaxf(0, colours / compared);
            weight = expf(-fmaxf(colours, features));
            if (weight < .005f) continue;
          }
          weights += weight;
          for (int c = 0; c < 3; c++) sum[c] += weight * .5f * (a[3 * q + c] + b[3 * q + c]);
        }
      for (int c = 0; c < 3; c++) out[3 * p + c] = sum[c] / weights;
    }
}
