{{- define "talhao.labels" -}}
app.kubernetes.io/name: talhao
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "talhao.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "talhao.container" -}}
image: {{ printf "%s:%s" .Values.image.repository .Values.image.tag | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
envFrom:
  - configMapRef:
      name: {{ .Release.Name }}-settings
  - secretRef:
      name: {{ .Values.existingSecret }}
volumeMounts:
  - name: data
    mountPath: /var/lib/talhao
  - name: tmp
    mountPath: /tmp
{{- end }}
